export default function ArtworkImages() {
  return <div className="wrap sec"><h1 className="display-m">ArtworkImages</h1></div>
}
