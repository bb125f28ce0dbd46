export default function ForgotPassword() {
  return <div className="wrap sec"><h1 className="display-m">ForgotPassword</h1></div>
}
