import { z } from 'zod';
import { call, day, message } from '../call.ts';
import { ofOfficer, pageOfficer } from './officers.ts';

export const TASK_STATUSES = ['Completed', 'WIP', 'To Be Started'] as const;

/** Latest due date first. */
export const officerTasks = call({
  ...ofOfficer,
  path: '/api/v1/task/dash',
  tag: 'Tasks',
  summary: 'Tasks of an officer',
  response: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        SAP_ID: z.string(),
        dealer: z.object({ dealerCode: z.string(), name: z.string() }),
        type: z.string(),
        subject: z.string(),
        status: z.enum(TASK_STATUSES),
        dueDate: day,
        description: z.string(),
      }),
    ),
    message,
    officer: pageOfficer,
  }),
});
