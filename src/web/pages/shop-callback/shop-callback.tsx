export default function ShopCallback() {
  return <div className="wrap sec"><h1 className="display-m">ShopCallback</h1></div>
}
