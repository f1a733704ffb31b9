const POINTED_MS = 3000;

export function pointAtComment(id: string): void {
  requestAnimationFrame(() => {
    const marks = [...document.querySelectorAll<HTMLElement>('mark[data-comment]')].filter(
      (mark) => mark.dataset.comment === id,
    );
    marks[0]?.scrollIntoView({ block: 'center' });
    for (const mark of marks) mark.dataset.pointed = '';
    setTimeout(() => {
      for (const mark of marks) delete mark.dataset.pointed;
    }, POINTED_MS);
  });
}
