import { useNavigate } from 'react-router'
import { takeReturnTo } from '#web/lib/return-to.ts'
import styles from './second-step.module.css'
import { SecondStepForm } from './second-step-form.tsx'
import { adoptProfile } from './sign-in-flow.ts'

/** `/login/second-step`: a sign-in whose password was right goes on here. */
export function SecondStepScreen() {
  const navigate = useNavigate()
  const finish = async () => {
    await adoptProfile()
    await navigate(takeReturnTo(), { replace: true })
  }
  return (
    <div className={styles.page}>
      <h1 className="display-m">One more step</h1>
      <SecondStepForm onDone={finish} lead={(email) => `Signing in as ${email}`} />
    </div>
  )
}
