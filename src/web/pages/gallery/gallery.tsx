export default function Gallery() {
  return <div className="wrap sec"><h1 className="display-m">Gallery</h1></div>
}
