import Bell from 'lucide-react/icons/bell';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleGauge from 'lucide-react/icons/circle-gauge';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileDown from 'lucide-react/icons/file-down';
import Gauge from 'lucide-react/icons/gauge';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import Handshake from 'lucide-react/icons/handshake';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ListChecks from 'lucide-react/icons/list-checks';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import PanelTop from 'lucide-react/icons/panel-top';
import PhoneCall from 'lucide-react/icons/phone-call';
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Route from 'lucide-react/icons/route';
import ScanSearch from 'lucide-react/icons/scan-search';
import Store from 'lucide-react/icons/store';
import Tags from 'lucide-react/icons/tags';
import Ticket from 'lucide-react/icons/ticket';
import TrendingDown from 'lucide-react/icons/trending-down';
import Upload from 'lucide-react/icons/upload';
import Wallet from 'lucide-react/icons/wallet';
import { barIcon } from '../layout/bar-icon.ts';

const iconOf: Record<string, typeof House> = {
  Dashboard: LayoutDashboard,
  Home: House,
  'Visit Stats': ChartColumn,
  'Task Stats': ListChecks,
  'Dealer Location': MapPin,
  'Switch Beat Requests': Route,
  'Dealer Churn': TrendingDown,
  'Market Research': ScanSearch,
  'Actyv AI': Handshake,
  Ticketing: LifeBuoy,
  'Wear Nature': CircleGauge,
  Survey: ClipboardList,
  'Survey Reconciliation': GitCompareArrows,
  'Upload Docs': Upload,
  Holiday: CalendarDays,
  Attendance: CalendarCheck,
  Reimbursement: ReceiptIndianRupee,
  'Reimbursement Category': Tags,
  'Expense dash': Wallet,
  'Spend Limit': Gauge,
  Reports: FileDown,
  'Dealer Directory': Store,
  Sync: RefreshCw,
  'My tickets': Ticket,
  'My follow-ups': PhoneCall,
  'My requests': Inbox,
  'My reminders': Bell,
  Logout: LogOut,
};

/** Undocumented entries get the general icon. */
export function MenuIcon({ label }: { label: string }) {
  const Icon = Object.hasOwn(iconOf, label) ? (iconOf[label] ?? PanelTop) : PanelTop;
  return <Icon {...barIcon} />;
}
