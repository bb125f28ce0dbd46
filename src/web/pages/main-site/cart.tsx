export default function Cart() {
  return <div className="wrap sec"><h1 className="display-m">Cart</h1></div>
}
