export default function Contact() {
  return <div className="wrap sec"><h1 className="display-m">Contact</h1></div>
}
