import { errorMessage } from 'shared-auth';
import { lazyDialog, MenuButton, toast } from 'shared-ui';
import { useState } from 'react';
import { isStartPage, type useMyToday } from './my-today.ts';
import { todayTexts } from './today-texts.ts';

const ArrangeDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'arrange-today' */ './arrange-dialog.tsx')).ArrangeDialog,
);

export function MyTodayMenu({ today }: { today: ReturnType<typeof useMyToday> }) {
  const [isArranging, setArranging] = useState(false);
  const isStart = isStartPage(today.mine);
  const changeStart = () =>
    today.saveStartPage(!isStart).then(
      () => toast.success(isStart ? todayTexts.startsWithHome : todayTexts.startsWithToday),
      (cause: unknown) => toast.error(errorMessage(cause)),
    );
  return (
    <>
      <MenuButton
        size="sm"
        colorPalette="gray"
        items={[
          { label: `${todayTexts.arrange}…`, onSelect: () => setArranging(true) },
          { label: isStart ? todayTexts.makeHomeStart : todayTexts.makeStart, onSelect: () => void changeStart() },
        ]}
      >
        {todayTexts.mine}
      </MenuButton>
      {isArranging && <ArrangeDialog today={today} onClose={() => setArranging(false)} />}
    </>
  );
}
