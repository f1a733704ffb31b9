export const retryPauseMs = 300;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
