export default function PrivacyPolicy() {
  return <div className="wrap sec"><h1 className="display-m">PrivacyPolicy</h1></div>
}
