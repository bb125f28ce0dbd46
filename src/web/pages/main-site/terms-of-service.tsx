export default function TermsOfService() {
  return <div className="wrap sec"><h1 className="display-m">TermsOfService</h1></div>
}
