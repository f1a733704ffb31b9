import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { setColorMode, useColorMode } from '../theme/color-mode.ts';
import { InlineAlert } from '../feedback/inline-alert.tsx';
import { renderUi } from '../testing/index.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Hint } from './hint.tsx';
import { StatusText, Tile } from './pieces.tsx';
import { Loading } from './loading.tsx';
import { NotFoundScreen, PageHeader, PermissionScreen } from './screens.tsx';
import { Tabs } from './tabs.tsx';

let broken = false;
function Part() {
  if (broken) throw new Error('broken');
  return <p>works</p>;
}

function Two() {
  const [tab, setTab] = useState('a');
  return (
    <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)}>
      <Tabs.List label="Help desk">
        <Tabs.Trigger value="a">TICKETS</Tabs.Trigger>
        <Tabs.Trigger value="b">USERS</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="a">first</Tabs.Content>
      <Tabs.Content value="b">second</Tabs.Content>
    </Tabs.Root>
  );
}

const Mode = () => <p>{useColorMode().mode}</p>;

describe('the pieces of a page', () => {
  it('SH-PER-01: the permission screen says so and leads to "/"', () => {
    renderUi(<PermissionScreen />);
    expect(screen.getByRole('heading')).toHaveTextContent('You do not have sufficient permissions to view this page.');
    expect(screen.getByRole('button', { name: 'Return to Home Page' })).toBeEnabled();
  });

  it('GEN-23: waiting reads Loading...; an unknown page is named so', () => {
    renderUi(
      <>
        <Loading />
        <NotFoundScreen />
      </>,
    );
    expect(screen.getAllByRole('status').some((it) => it.textContent === 'Loading...')).toBe(true);
    expect(screen.getByText('Page not found.')).toBeVisible();
  });

  it('a heading names the tab', () => {
    renderUi(<PageHeader title="Officer PJPs" detail="SO1" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Officer PJPs' })).toBeVisible();
    expect(document.title).toBe('Officer PJPs · Field Console');
  });

  it('a crash stays inside its boundary until Retry', async () => {
    (console.error as jest.Mock).mockImplementation(() => undefined);
    broken = true;
    renderUi(
      <>
        <ErrorBoundary title="Dealers">
          <Part />
        </ErrorBoundary>
        <p>menu</p>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Dealers could not be shown.');
    expect(screen.getByText('menu')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('works')).toBeVisible();
  });

  it('status, tile and alert say in words what their colour says', () => {
    renderUi(
      <>
        <StatusText tone="good">Approved</StatusText>
        <Tile label="Dealers" value="1,240" detail="of 1,300" />
        <InlineAlert>Wrong</InlineAlert>
      </>,
    );
    expect(screen.getByText('Approved')).toBeVisible();
    expect(screen.getByRole('term')).toHaveTextContent('Dealers');
    expect(screen.getByRole('alert')).toHaveTextContent('Wrong');
  });

  it('a hint appears on focus, describes its text and goes with Escape', async () => {
    renderUi(<Hint text="Sharma Tyres">D-1024</Hint>);
    await userEvent.tab();
    expect(screen.getByText('D-1024')).toHaveAccessibleDescription('Sharma Tyres');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('tabs move with the arrows and show one panel', async () => {
    renderUi(<Two />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'USERS' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'USERS' })).toHaveTextContent('second');
    expect(screen.queryByText('first')).not.toBeInTheDocument();
  });

  it('a toast is a status that leaves after 5 seconds, and stays while pointed at', () => {
    jest.useFakeTimers();
    try {
      renderUi(<p>page</p>);
      act(() => toast.success('PJP approved successfully.'));
      expect(screen.getByRole('status')).toHaveTextContent('PJP approved successfully.');
      act(() => void jest.advanceTimersByTime(4_999));
      expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
      act(() => void jest.advanceTimersByTime(1));
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    } finally {
      jest.useRealTimers();
    }
  });

  it('a toast that can be taken back stays for 12 seconds, is about its own thing, and works once', () => {
    jest.useFakeTimers();
    try {
      renderUi(<p>page</p>);
      const undone: string[] = [];
      const deleted = (name: string) => act(() => toast.success('Deleted.', { undo: () => void undone.push(name) }));
      deleted('first');
      deleted('second');
      act(() => void jest.advanceTimersByTime(11_999));
      act(() => screen.getByRole('button', { name: 'Undo' }).click());
      expect(undone).toEqual(['second']);
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      deleted('third');
      act(() => void jest.advanceTimersByTime(12_000));
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    } finally {
      jest.useRealTimers();
    }
  });

  it('the colour mode follows the choice and is remembered', () => {
    renderUi(<Mode />);
    expect(screen.getByText('light')).toBeVisible();
    act(() => setColorMode('dark'));
    expect(screen.getByText('dark')).toBeVisible();
    expect(document.documentElement).toHaveClass('dark');
    expect(window.localStorage.getItem('color-mode')).toBe('dark');
    act(() => setColorMode('light'));
    expect(document.documentElement).not.toHaveClass('dark');
  });
});
