export default function Shipping() {
  return <div className="wrap sec"><h1 className="display-m">Shipping</h1></div>
}
