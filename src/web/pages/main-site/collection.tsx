export default function Collection() {
  return <div className="wrap sec"><h1 className="display-m">Collection</h1></div>
}
