export default function Privacy() {
  return <div className="wrap sec"><h1 className="display-m">Privacy</h1></div>
}
