export default function Admin() {
  return <div className="wrap sec"><h1 className="display-m">Admin</h1></div>
}
