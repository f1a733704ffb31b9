/** A word of the trade for what a tyre is made for. */
export type Trait =
  | 'rib'
  | 'lug'
  | 'semi-lug'
  | 'mining'
  | 'trailer'
  | 'front'
  | 'rear'
  | 'scooter'
  | 'three-wheeler'
  | 'taxi'
  | 'all-terrain'
  | 'suv'
  | 'backhoe'
  | 'jeep'
  | 'bus';
