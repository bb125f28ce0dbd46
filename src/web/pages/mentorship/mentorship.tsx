export default function Mentorship() {
  return <div className="wrap sec"><h1 className="display-m">Mentorship</h1></div>
}
