export default function Home() {
  return <div className="wrap sec"><h1 className="display-m">Home</h1></div>
}
