import { setTimeout as wait } from 'node:timers/promises';
import type { BenchServer } from './server.ts';

interface Job {
  _id: string;
  status: string;
  error: string | null;
  rowsDone: number;
  bytes: number;
  createdAt: string;
  finishedAt: string;
  fileUrl: string;
}

export async function madeReport(server: BenchServer, token: string, body: object): Promise<Job> {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/v1/report/jobs${path}`, { ...init, headers });
    const { data, message } = (await response.json()) as { data: Job; message: string };
    if (!response.ok) throw new Error(message);
    return data;
  };
  let job = await send('', { method: 'POST', body: JSON.stringify(body) });
  while (['waiting', 'running'].includes(job.status)) {
    await wait(200);
    job = await send(`/${job._id}`);
  }
  if (job.status !== 'done') throw new Error(`The report ended as ${job.status}: ${job.error}`);
  return job;
}
export const secondsOfJob = (job: Job) => (Date.parse(job.finishedAt) - Date.parse(job.createdAt)) / 1000;
