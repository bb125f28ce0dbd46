export default function Login() {
  return <div className="wrap sec"><h1 className="display-m">Login</h1></div>
}
