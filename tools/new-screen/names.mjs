export function toScreenNames(name) {
  const pascal = name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return { name, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), title: toWords(name) };
}

/** 'lastMonthSales' and 'last-month-sales' → 'Last month sales', 'SAP_ID' → 'SAP ID'. */
export function toWords(field) {
  const words = field.replace(/[_-]+/g, ' ').replace(/([a-z\d])([A-Z])/g, (_, end, start) => `${end} ${start}`);
  const calm = words.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase()).trim();
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}
