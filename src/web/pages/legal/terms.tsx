export default function Terms() {
  return <div className="wrap sec"><h1 className="display-m">Terms</h1></div>
}
