export default function Dashboard() {
  return <div className="wrap sec"><h1 className="display-m">Dashboard</h1></div>
}
