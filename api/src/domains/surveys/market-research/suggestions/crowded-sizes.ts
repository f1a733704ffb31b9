import type { DemoMaterial } from '../../../../demo/materials.ts';

/** Materials beside the demo's, so that there are at least four of each size below: there the size alone decides nothing. */
const MORE: readonly (readonly [description: string, category: string, size: string])[] = [
  ['JET XTRA SEMI 10.00-20 16PR SEMI LUG', 'Truck', '10.00-20'],
  ['JET ROCK 9.00-20 16PR MINING', 'Truck', '9.00-20'],
  ['JET XTRA SEMI 9.00-20 16PR SEMI LUG', 'Truck', '9.00-20'],
  ['JUXE 295/80 R22.5 152/148L SEMI LUG', 'Truck', '295/80 R22.5'],
  ['JTH3 295/80 R22.5 152/148L TRAILER', 'Truck', '295/80 R22.5'],
  ['JETWAY JUL3 295/80 R22.5 152/148L BUS', 'Truck', '295/80 R22.5'],
  ['JUM2 295/80 R22.5 152/148K MINING', 'Truck', '295/80 R22.5'],
  ['JET ROCK 7.50-16 16PR MINING', 'LCV', '7.50-16'],
  ['JET XTRA SEMI 7.50-16 16PR SEMI LUG', 'LCV', '7.50-16'],
  ['FARM TRAILER 7.50-16 8PR TRAILER', 'Farm', '7.50-16'],
  ['UX ROYALE 235/65 R17 104V TL', 'Passenger', '235/65 R17'],
  ['RANGER MT 235/65 R17 104Q TL MUD', 'Passenger', '235/65 R17'],
  ['ULTIMA NXT 185/65 R15 88T TL', 'Passenger', '185/65 R15'],
  ['UX ROYALE 185/65 R15 88H TL', 'Passenger', '185/65 R15'],
  ['ULTIMA NXT 205/55 R16 91T TL', 'Passenger', '205/55 R16'],
  ['UX TOURING 205/55 R16 91H TL', 'Passenger', '205/55 R16'],
  ['BACKHOE 13.6-28 12PR INDUSTRIAL BACKHOE LOADER', 'Farm', '13.6-28'],
  ['FARM TRAILER 13.6-28 12PR TRAILER', 'Farm', '13.6-28'],
  ['FARM TRAILER 6.00-16 8PR TRAILER', 'Farm', '6.00-16'],
  ['BLAZE BR22 2.75-18 48P REAR TL', '2/3W', '2.75-18'],
  ['BLAZE BF33 2.75-18 42P FRONT RIB', '2/3W', '2.75-18'],
  ['BLAZE BM1 2.75-18 48P ON/OFF ROAD', '2/3W', '2.75-18'],
  ['BLAZE BF12 90/90-12 54J FRONT', '2/3W', '90/90-12'],
  ['BLAZE BR12 90/90-12 54J REAR', '2/3W', '90/90-12'],
  ['BLAZE 3W 90/90-12 AUTO RICKSHAW', '2/3W', '90/90-12'],
  ['BLAZE BF44 100/90-17 55P FRONT TL', '2/3W', '100/90-17'],
  ['BLAZE BM2 100/90-17 55P ON/OFF ROAD', '2/3W', '100/90-17'],
  ['BLAZE BR53 100/90-17 55S REAR TL', '2/3W', '100/90-17'],
  ['JET MILES 145 R12 LT 8PR RIB', 'SCV', '145 R12'],
  ['BLAZE 3W 145 R12 AUTO RICKSHAW', '2/3W', '145 R12'],
];
export const MORE_MATERIALS: readonly DemoMaterial[] = MORE.map(([description, category, size], at) => ({
  materialNo: String(510_011 + at * 7),
  description,
  category,
  size,
  price: 1000,
}));

/** A competitor's product with its page's words, and the material of ours that a tyre man would put beside it. */
type Described = readonly [name: string, size: string, category: string, description: string, ours: string];

/**
 * The set that is kept apart from what the rules were made with, by which they are measured. Where a size has three materials or fewer
 * whatever fits is among the first three: of these sizes we have four to six. Written after the rules, which were not changed for them; no
 * name is among their patterns, which a test holds.
 */
export const CROWDED: readonly Described[] = [
  // Trucks
  ['Lug Master', '10.00-20 16PR', 'TRUCK', 'Cross ply drive axle tyre for loaded trucks', 'JET XTRA XLM 10.00-20'],
  ['Pathik Gold', '10.00-20 16PR', 'TRUCK', 'Rib tyre for long distances on highways', 'JET TRAK 39 10.00-20'],
  ['Rhino King', '10.00-20 18 PR', 'TRUCK', 'For tippers in mines and quarries', 'JET ROCK 10.00-20'],
  ['Abhimanyu', '10.00-20 16PR', 'TRUCK', 'Semi lug pattern for all wheel positions', 'JET XTRA SEMI 10.00-20'],
  ['Lug XL 18', '10.00-20/18PR', 'TRUCK', '', 'JET XTRA XLM GOLD 10.00-20'],
  ['HD Load', '10.00 - 20 18PR', 'TRUCK', 'Heavy lug for overload', 'JET XTRA XLM GOLD 10.00-20'],
  ['Steel Muscle S3Y4', '10.00R20 16PR', 'TRUCK', 'Mixed service, all wheel fitment', 'JUXE 10.00 R20'],
  [
    'Energydrive',
    '10.00R20 16PR',
    'TRUCK',
    'Steer axle radial with low rolling resistance',
    'JETWAY JUH5 10.00 R20 16PR',
  ],
  ['EnduComfort', '10.00 R20 18PR', 'TRUCK', 'Highway radial, five ribs', 'JETWAY JUH5 10.00 R20 18PR'],
  ['Torque X4', '10.00R20 16PR', 'TRUCK', 'Drive axle radial with traction blocks', 'JUC3 10.00 R20'],
  ['Terra MX', '10.00R20 18PR', 'TRUCK', 'Mining radial for coal tippers', 'JUM2 10.00 R20'],
  ['Abhay', '9.00-20 16PR', 'TRUCK', 'Rib tyre', 'JET TRAK 39 9.00-20'],
  ['Champion Lug', '9.00-20 16PR', 'TRUCK', '', 'JET XTRA XLM 9.00-20'],
  ['Quarry Champ', '9.00-20', 'TRUCK', 'Quarry and site work', 'JET ROCK 9.00-20'],
  ['Fleet Mix', '9.00-20 16PR', 'TRUCK', 'Semi-lug', 'JET XTRA SEMI 9.00-20'],
  ['Steel Muscle S2T5', '295/80R22.5 152/148L', 'TRUCK', 'Trailer axle', 'JTH3 295/80 R22.5'],
  ['Enduluxe', '295/80 R22.5 152/148L', 'TRUCK', 'Comfort for intercity coach and bus', 'JETWAY JUL3 295/80 R22.5'],
  ['Torque D4', '295/80R22.5', 'TRUCK', 'Drive axle', 'JDH5 295/80 R22.5'],
  ['Altimax', '295/80R22.5 152/148M', 'TRUCK', 'Front axle steer rib', 'JUH5 295/80 R22.5'],
  ['Fuelmax U', '295/80R22.5 152/148L', 'TRUCK', 'All position, mixed service', 'JUXE 295/80 R22.5'],
  ['Terra SM', '295/80R22.5 152/148K', 'TRUCK', 'Off road mining', 'JUM2 295/80 R22.5'],
  // Light commercial
  ['Lug 36', '7.50-16 16PR', 'TRUCK', '', 'JET XTRA XLM 7.50-16'],
  ['Super 99 Miler', '7.50-16 16PR', 'TRUCK', 'Rib', 'JET TRAK 39 7.50-16'],
  ['Site Pro', '7.50-16 16PR', 'TRUCK', 'Tipper', 'JET ROCK 7.50-16'],
  ['Uni Load', '7.50-16 16PR', 'TRUCK', 'Mixed pattern', 'JET XTRA SEMI 7.50-16'],
  ['Kisan Trolley', '7.50-16 8PR', 'FARM', 'Tractor trolley', 'FARM TRAILER 7.50-16'],
  ['Steer Kisan', '7.50-16 8PR', 'FARM', 'Tractor front', 'SONA 7.50-16'],
  ['Quadro', '145 R12 LT 8PR', 'TRUCK', 'Mileage rib for mini trucks', 'JET MILES 145 R12'],
  ['Maximo Lug', '145R12 LT 8PR', 'TRUCK', '', 'JET SHIELD 145 R12'],
  ['Ape Star', '145R12', '2/3W', 'For auto rickshaws', 'BLAZE 3W 145 R12'],
  // Cars
  ['Terrain King', '235/65R17 104T', 'CAR', 'A/T for SUV', 'RANGER AT 235/65 R17'],
  ['Safari Road', '235/65R17 104H', 'CAR', 'H/T for SUV', 'RANGER HT 235/65 R17'],
  ['Mud Beast', '235/65 R17 104Q', 'CAR', 'M/T', 'RANGER MT 235/65 R17'],
  ['Sport V', '235/65R17 104V', 'CAR', '', 'UX ROYALE 235/65 R17'],
  ['Marathon Cab', '185/65R15 88T', 'CAR', 'For fleets and taxis', 'TAXIMAXX 185/65 R15'],
  ['Comfort H', '185/65R15 88H', 'CAR', '', 'UX ROYALE 185/65 R15'],
  ['Daily T', '185/65 R15 88T', 'CAR', '', 'UX1 185/65 R15'],
  ['Corsa W', '205/55R16 91W', 'CAR', '', 'LEVITAS ULTRA 205/55 R16'],
  ['Corsa V', '205/55R16 91V', 'CAR', '', 'UX ROYALE 205/55 R16'],
  ['Corsa H', '205/55 R16 91H', 'CAR', '', 'UX TOURING 205/55 R16'],
  ['Corsa T', '205/55R16 91T', 'CAR', '', 'ULTIMA NXT 205/55 R16'],
  // Farm
  ['Kisan Power', '13.6-28 12PR', 'FARM', 'Tractor rear R-1', 'SHRESTH 13.6-28'],
  ['Digger', '13.6-28 12PR', 'FARM', 'Backhoe loader', 'BACKHOE 13.6-28'],
  ['Kisan Deep', '13.6-28', 'FARM', 'Tractor rear, high lug', 'PRITHVI 13.6-28'],
  ['Cart', '13.6-28', 'FARM', 'Trailer and implement', 'FARM TRAILER 13.6-28'],
  ['Kisan 3-Rib', '6.00-16 8PR', 'FARM', '', 'SONA 6.00-16'],
  ['Kisan Cart', '6.00-16', 'FARM', 'Trolley', 'FARM TRAILER 6.00-16'],
  ['Hill Jeep', '6.00-16 8PR', 'JEEP', 'Lug', 'BRUTE LUG 6.00-16'],
  // Two and three wheelers
  ['Meteor', '2.75-18 42P', '2/3W', 'Front', 'BLAZE RYDR BF21 2.75-18'],
  ['Meteor', '2.75-18 48P', '2/3W', 'Rear', 'BLAZE BR33 2.75-18'],
  ['Meteor M', '2.75-18 48P', '2/3W', 'On/off road', 'BLAZE BM1 2.75-18'],
  ['Rib Master', '2.75-18 42P', '2/3W', 'Front rib', 'BLAZE BF33 2.75-18'],
  ['Vento', '90/90-12 54J', '2/3W', 'Scooter', 'BLAZE BA21 90/90-12'],
  ['Tuk', '90/90-12', '2/3W', 'Three wheeler', 'BLAZE 3W 90/90-12'],
  ['Vento F', '90/90-12 54J', '2/3W', 'Front', 'BLAZE BF12 90/90-12'],
  ['Enduro', '100/90-17 55P', '2/3W', 'On/off road', 'BLAZE BM2 100/90-17'],
  ['Street R', '100/90-17 55P', '2/3W', 'Rear', 'BLAZE BR41 100/90-17'],
  ['Street S', '100/90-17 55S', '2/3W', '', 'BLAZE BR53 100/90-17'],
  ['Street F', '100/90-17 55P', '2/3W', 'Front', 'BLAZE BF44 100/90-17'],
  ['Meteor Duo', '100/90-17', '2/3W', '', 'BLAZE BR41 100/90-17'],
];
