export default function MainHome() {
  return <div className="wrap sec"><h1 className="display-m">MainHome</h1></div>
}
