export default function Signup() {
  return <div className="wrap sec"><h1 className="display-m">Signup</h1></div>
}
