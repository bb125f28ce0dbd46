export default function Profile() {
  return <div className="wrap sec"><h1 className="display-m">Profile</h1></div>
}
