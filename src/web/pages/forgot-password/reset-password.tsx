export default function ResetPassword() {
  return <div className="wrap sec"><h1 className="display-m">ResetPassword</h1></div>
}
