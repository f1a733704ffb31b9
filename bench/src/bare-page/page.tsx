import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Input } from '@chakra-ui/react/input';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import { headingRecipe, inputRecipe } from '@chakra-ui/react/theme';
import ky from 'ky';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import useSWR from 'swr';

type Row = Record<string, string | number | null>;

const system = createSystem(defaultBaseConfig, {
  theme: { recipes: { heading: headingRecipe, input: inputRecipe } },
});

function Directory() {
  const { data } = useSWR('/rows', (path: string) => ky(path).json<Row[]>());
  return (
    <Box as="main" padding="4">
      <Heading as="h1">Dealer Directory</Heading>
      <Input placeholder="Search by dealer code or name" aria-label="Search" />
      <Box as="ul">
        {(data ?? []).map((row) => (
          <Box as="li" key={String(row.Kunnr)} paddingY="2" borderBottomWidth="1px">
            <Link to={`/${row.Kunnr}`}>{row.Name1}</Link>
            <Box color="gray.600">
              {row.Kunnr} {row.Ort01}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** For `interactions-bench.ts`: rows to tick, a field and a menu. */
function TickedRows() {
  const { data } = useSWR('/rows', (path: string) => ky(path).json<Row[]>());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const tick = (key: string) => setTicked((now) => (now.has(key) ? new Set() : new Set([key])));
  return (
    <Box as="main" padding="4">
      <Input aria-label="Search" />
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Views
      </button>
      {isOpen && <Box role="menu">{ticked.size} rows</Box>}
      <table>
        <tbody>
          {(data ?? []).map((row) => (
            <tr key={String(row.Kunnr)}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Select ${row.Kunnr}`}
                  checked={ticked.has(String(row.Kunnr))}
                  onChange={() => tick(String(row.Kunnr))}
                />
              </td>
              <td>{row.Name1}</td>
              <td>{row.Ort01}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <ChakraProvider value={system}>
    <BrowserRouter>
      <Routes>
        <Route path="/table" element={<TickedRows />} />
        <Route path="*" element={<Directory />} />
      </Routes>
    </BrowserRouter>
  </ChakraProvider>,
);
