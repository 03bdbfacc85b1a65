import 'server-only'
import { processSingleton } from '../process-singleton.ts'

const state = processSingleton('shutdown', () => ({ isStopping: false }))

export const isStopping = () => state.isStopping

export function markStopping() {
  state.isStopping = true
}
