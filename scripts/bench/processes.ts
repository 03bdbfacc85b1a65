import { readdirSync, readFileSync } from 'node:fs'
import type postgres from 'postgres'

/** In milliseconds: Linux counts CPU time in hundredths of a second. */
const msPerTick = 10

type Process = { pid: number; parent: number; group: number; cpu: number }

/** Returns the CPU milliseconds that all processes of a group have used so far. */
export const cpuOfGroup = (group: number) => sumCpu(listProcesses().filter(process => process.group === group))

/** Returns the CPU milliseconds of a database server on this machine: the postmaster and its children. */
export const cpuOfServer = (postmaster: number) =>
  sumCpu(listProcesses().filter(({ pid, parent }) => pid === postmaster || parent === postmaster))

/** Returns the id of the process that accepts connections to this database. */
export async function postmasterOf(sql: postgres.Sql): Promise<number> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return listProcesses().find(({ pid }) => pid === backend?.pid)?.parent ?? 0
}

/** Returns the resident memory of a group in megabytes. */
export function memoryOf(group: number): number {
  const members = listProcesses().filter(process => process.group === group)
  const kilobytes = members.map(({ pid }) => Number(/^VmRSS:\s+(\d+)/m.exec(readProcFile(pid, 'status'))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((total, item) => total + item, 0) / 1024)
}

function listProcesses(): Process[] {
  return readdirSync('/proc').flatMap(name => {
    // The program name is in brackets and may contain any character.
    const facts = /^\d+$/.test(name)
      ? readProcFile(Number(name), 'stat')
          .replace(/^.*\) /s, '')
          .split(' ')
      : []
    const [, parent, group] = facts.map(Number)
    // The fields utime and stime, and the same for ended children.
    const used = facts.slice(11, 15).reduce((total, item) => total + Number(item), 0)
    return parent === undefined || group === undefined
      ? []
      : [{ pid: Number(name), parent, group, cpu: used * msPerTick }]
  })
}

const sumCpu = (processes: Process[]) => processes.reduce((total, { cpu }) => total + cpu, 0)

/** A process may have ended since it was listed. */
function readProcFile(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
