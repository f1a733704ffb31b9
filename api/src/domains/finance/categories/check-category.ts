import { AppError } from '../../../errors/app-error.ts';
import { LETTERS_AND_SPACES } from '../letters-and-spaces.ts';
import type { CategoryFields } from './repository.ts';

interface CategoryInput {
  categoryName: string;
  subCategory: readonly { subCategory: string }[];
}

/**
 * Merges sub categories that differ only in case.
 * @param present the name before the edit, which may stay
 * @throws the first broken rule (D-165)
 */
export function checkCategory({ categoryName, subCategory }: CategoryInput, present?: string): CategoryFields {
  if (categoryName === '') throw new AppError('CATEGORY_NAME_EMPTY');
  if (categoryName !== present && !LETTERS_AND_SPACES.test(categoryName)) throw new AppError('CATEGORY_NAME_LETTERS');
  const names = subCategory.map((item) => item.subCategory).filter((name) => name !== '');
  const subCategories = names.filter(
    (name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index,
  );
  if (subCategories.length === 0) throw new AppError('SUB_CATEGORY_EMPTY');
  return { name: categoryName, subCategories };
}
