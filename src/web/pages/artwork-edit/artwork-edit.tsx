export default function ArtworkEdit() {
  return <div className="wrap sec"><h1 className="display-m">ArtworkEdit</h1></div>
}
