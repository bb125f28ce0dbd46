export default function Explore() {
  return <div className="wrap sec"><h1 className="display-m">Explore</h1></div>
}
