/* global __webpack_public_path__ */
// Shows compile errors in a development page, without React or console styles, which may be broken. Sets styles one by one, as the policy requires.
const look = {
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: '2147483647',
  maxHeight: '50vh',
  overflow: 'auto',
  padding: '12px 16px',
  background: '#7f1d1d',
  color: '#fff',
  font: '13px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};

const bar = document.createElement('section');
bar.setAttribute('role', 'alert');
bar.setAttribute('aria-label', 'Does not compile');
Object.assign(bar.style, look);

const textOf = ({ source, file, line, column, message }) => {
  const place = [file, line, column].filter((part) => part !== undefined && part !== null).join(':');
  return `${source} does not compile${place ? `: ${place}` : ''}\n${message}`;
};

let isCodeBroken = false;

function show(problems) {
  const wasBroken = isCodeBroken;
  isCodeBroken = problems.some(({ source }) => source !== 'api');
  if (problems.length > 0) {
    bar.textContent = problems.map(textOf).join('\n\n');
    document.body.append(bar);
  } else bar.remove();
  // Hot reload is incremental: after a failed step only a reload repairs the screen.
  if (wasBroken && !isCodeBroken) location.reload();
}

const events = new EventSource(`${__webpack_public_path__}__dev/problems`);
events.addEventListener('message', ({ data }) => show(JSON.parse(data)));
