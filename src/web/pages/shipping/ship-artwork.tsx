export default function ShipArtwork() {
  return <div className="wrap sec"><h1 className="display-m">ShipArtwork</h1></div>
}
