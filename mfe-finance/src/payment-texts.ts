export const paymentTexts = {
  counts: 'Batches of approved claims, with the claims of your own area. One batch can hold claims of several areas.',
  about: 'The claims of one batch, with one line an officer for the bank or SAP. Each claim is paid once.',
  filledBy: 'A batch is made here from the approved claims that wait for payment.',
  noBatches: 'No payment batches yet.',
  nothingWaits: 'No approved claim waits for payment here.',
  lines: 'One line an officer, with the sum of their claims: the file for the bank or SAP.',
  partial: 'Some claims of this batch are outside your area. You see those of your area; who may see all decides it.',
  own: 'You can not decide a batch that holds a claim of your own.',
  wasPaid: 'It was marked as paid. Take it back only if the money did not arrive; the officers are told.',
} as const;
