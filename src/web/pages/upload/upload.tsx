export default function Upload() {
  return <div className="wrap sec"><h1 className="display-m">Upload</h1></div>
}
