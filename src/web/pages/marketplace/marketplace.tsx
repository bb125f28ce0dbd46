export default function Marketplace() {
  return <div className="wrap sec"><h1 className="display-m">Marketplace</h1></div>
}
