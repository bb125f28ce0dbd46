export default function Search() {
  return <div className="wrap sec"><h1 className="display-m">Search</h1></div>
}
