export default function PaymentSettings() {
  return <div className="wrap sec"><h1 className="display-m">PaymentSettings</h1></div>
}
