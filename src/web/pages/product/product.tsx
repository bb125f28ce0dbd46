export default function Product() {
  return <div className="wrap sec"><h1 className="display-m">Product</h1></div>
}
