// npm run build: everything that npm start would do first, so that an account that may not write here can start Gesso.
import './running/load-env-file.ts'
import { buildWeb } from './running/build-web.ts'

await buildWeb()
