export default function Browse() {
  return <div className="wrap sec"><h1 className="display-m">Browse</h1></div>
}
