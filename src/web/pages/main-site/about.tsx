export default function About() {
  return <div className="wrap sec"><h1 className="display-m">About</h1></div>
}
