export default function MainContact() {
  return <div className="wrap sec"><h1 className="display-m">MainContact</h1></div>
}
