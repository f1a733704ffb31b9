import { readFileSync } from 'node:fs';

const MB = 1024;

export async function measurePeak<T>(pid: number, work: Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = 0;
  const sample = () => {
    const [, resident = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    peak = Math.max(peak, Number(resident) / MB);
  };
  const timer = setInterval(sample, 50);
  try {
    return { result: await work, peak };
  } finally {
    clearInterval(timer);
  }
}
