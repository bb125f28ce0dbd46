export default function Account() {
  return <div className="wrap sec"><h1 className="display-m">Account</h1></div>
}
