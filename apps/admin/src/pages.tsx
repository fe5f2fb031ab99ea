import { RequireSession } from '@cage/auth';
import { useLocation } from '@cage/parts/router/history';
import { lazyPage } from '@cage/parts/router/lazy-page';
import { Redirect } from '@cage/parts/router/redirect';
import { fetchPage, Route, Routes } from '@cage/parts/router/routes';
import { AdminLayout } from './layout/admin-layout.tsx';
import { Loading } from './loading.tsx';

export { sessionCalls } from '@cage/auth/session-calls';

const DashboardScreen = lazyPage(() => import('./screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen');
const PendingRechargesScreen = lazyPage(
  () => import('./screens/pending-recharges/pending-recharges-screen.tsx'),
  'PendingRechargesScreen',
);
const RechargeScreen = lazyPage(() => import('./screens/recharge/recharge-screen.tsx'), 'RechargeScreen');
const RechargeHistoryScreen = lazyPage(
  () => import('./screens/recharge-history/recharge-history-screen.tsx'),
  'RechargeHistoryScreen',
);
const TreeScreen = lazyPage(() => import('./screens/tree/tree-screen.tsx'), 'TreeScreen');
const AgentsScreen = lazyPage(() => import('./screens/agents/agents-screen.tsx'), 'AgentsScreen');
const CustomersScreen = lazyPage(() => import('./screens/customers/customers-screen.tsx'), 'CustomersScreen');
const ApiScreen = lazyPage(() => import('./screens/api/api-screen.tsx'), 'ApiScreen');
const MyProjectScreen = lazyPage(() => import('./screens/my-project/my-project-screen.tsx'), 'MyProjectScreen');
const AgentCustomersScreen = lazyPage(
  () => import('./screens/agent-customers/agent-customers-screen.tsx'),
  'AgentCustomersScreen',
);
const CustomerHistoryScreen = lazyPage(
  () => import('./screens/customer-history/customer-history-screen.tsx'),
  'CustomerHistoryScreen',
);
const PendingWithdrawalsScreen = lazyPage(
  () => import('./screens/pending-withdrawals/pending-withdrawals-screen.tsx'),
  'PendingWithdrawalsScreen',
);
const ApprovalsScreen = lazyPage(() => import('./screens/approvals/approvals-screen.tsx'), 'ApprovalsScreen');
const WithdrawalHistoryScreen = lazyPage(
  () => import('./screens/withdrawal-history/withdrawal-history-screen.tsx'),
  'WithdrawalHistoryScreen',
);
const MyWithdrawalsScreen = lazyPage(
  () => import('./screens/my-withdrawals/my-withdrawals-screen.tsx'),
  'MyWithdrawalsScreen',
);
const SettingsScreen = lazyPage(() => import('./screens/settings/settings-screen.tsx'), 'SettingsScreen');
const BankFilesScreen = lazyPage(() => import('./screens/bank-files/bank-files-screen.tsx'), 'BankFilesScreen');
const PayoutFilesScreen = lazyPage(() => import('./screens/payout-files/payout-files-screen.tsx'), 'PayoutFilesScreen');
const PayoutFileScreen = lazyPage(() => import('./screens/payout-file/payout-file-screen.tsx'), 'PayoutFileScreen');
const CasinoBetsScreen = lazyPage(() => import('./screens/casino-bets/casino-bets-screen.tsx'), 'CasinoBetsScreen');
const CustomerWalletsScreen = lazyPage(
  () => import('./screens/customer-wallets/customer-wallets-screen.tsx'),
  'CustomerWalletsScreen',
);
const ChipsReportScreen = lazyPage(() => import('./screens/chips-report/chips-report-screen.tsx'), 'ChipsReportScreen');
const AccountStatementScreen = lazyPage(
  () => import('./screens/account-statement/account-statement-screen.tsx'),
  'AccountStatementScreen',
);
const AdminChipsReportScreen = lazyPage(
  () => import('./screens/admin-chips-report/admin-chips-report-screen.tsx'),
  'AdminChipsReportScreen',
);
const GgrReportScreen = lazyPage(() => import('./screens/ggr-report/ggr-report-screen.tsx'), 'GgrReportScreen');
const StatementsScreen = lazyPage(() => import('./screens/statements/statements-screen.tsx'), 'StatementsScreen');
const StatementScreen = lazyPage(() => import('./screens/statement/statement-screen.tsx'), 'StatementScreen');
const AgentStatementScreen = lazyPage(
  () => import('./screens/agent-statement/agent-statement-screen.tsx'),
  'AgentStatementScreen',
);
const AuditScreen = lazyPage(() => import('./screens/audit/audit-screen.tsx'), 'AuditScreen');
const NotificationsScreen = lazyPage(
  () => import('./screens/notifications/notifications-screen.tsx'),
  'NotificationsScreen',
);
const RolesScreen = lazyPage(() => import('./screens/roles/roles-screen.tsx'), 'RolesScreen');
const RoleScreen = lazyPage(() => import('./screens/role/role-screen.tsx'), 'RoleScreen');
const MembersScreen = lazyPage(() => import('./screens/members/members-screen.tsx'), 'MembersScreen');
const MemberScreen = lazyPage(() => import('./screens/member/member-screen.tsx'), 'MemberScreen');
const StaffScreen = lazyPage(() => import('./screens/staff/staff-screen.tsx'), 'StaffScreen');
const ProfileScreen = lazyPage(() => import('./screens/profile/profile-screen.tsx'), 'ProfileScreen');

/** Every address behind the sign-in, below `/admin`. The permissions are in navigation.ts. */
const behind = (
  <Route element={<AdminLayout />}>
    <Route path="" element={<Redirect path="/admin/dashboard" />} />
    <Route path="dashboard" element={<DashboardScreen />} />
    <Route path="tree" kept element={<TreeScreen />} />
    <Route path="agentWhitelist" element={<AgentsScreen />} />
    <Route path="customerWhitelist" element={<CustomersScreen />} />
    <Route path="api" element={<ApiScreen />} />
    <Route path="my-project" element={<MyProjectScreen />} />
    <Route path="company" kept element={<AgentCustomersScreen />} />
    <Route path="browse_recharge" element={<PendingRechargesScreen />} />
    <Route path="deposit_history" kept element={<RechargeHistoryScreen />} />
    <Route path="customer/deposit_history" kept element={<CustomerHistoryScreen />} />
    <Route path="withdraw/files" kept element={<PayoutFilesScreen />} />
    <Route path="withdraw/files/:file" element={<PayoutFileScreen />} />
    <Route path="withdraw" element={<PendingWithdrawalsScreen />} />
    <Route path="approvals" element={<ApprovalsScreen />} />
    <Route path="withdraw_history" kept element={<WithdrawalHistoryScreen />} />
    <Route path="adminRecharge" element={<RechargeScreen />} />
    <Route path="my-withdrawals" element={<MyWithdrawalsScreen />} />
    <Route path="bankFiles" element={<BankFilesScreen />} />
    <Route path="settings" element={<SettingsScreen />} />
    <Route path="casinoReport" kept element={<CasinoBetsScreen />} />
    <Route path="clientWallet" kept element={<CustomerWalletsScreen />} />
    <Route path="chipsReport" kept element={<ChipsReportScreen />} />
    <Route path="account" kept element={<AccountStatementScreen />} />
    <Route path="adminchipsReport" kept element={<AdminChipsReportScreen />} />
    <Route path="ggrReport" kept element={<GgrReportScreen />} />
    <Route path="statements" element={<StatementsScreen />} />
    <Route path="statements/:customer/:from" element={<StatementScreen />} />
    <Route path="statements/agents/:agent/:from" element={<AgentStatementScreen />} />
    <Route path="audit" element={<AuditScreen />} />
    <Route path="notifications" kept element={<NotificationsScreen />} />
    <Route path="roles" element={<RolesScreen />} />
    <Route path="add_roles" element={<RoleScreen />} />
    <Route path="members" kept element={<MembersScreen />} />
    <Route path="members/:member" element={<MemberScreen />} />
    <Route path="Profile" element={<ProfileScreen />} />
    <Route path=":role" element={<StaffScreen />} />
  </Route>
);

/** Fetches the page at an address. */
export const fetchPageAt = (pathname: string) => fetchPage(behind, '/admin', pathname);

function Behind() {
  const { location } = useLocation();
  return (
    <RequireSession checking={<Loading />} at={location} signIn={(state) => <Redirect path="/" state={state} />}>
      <Routes below="/admin">
        {behind}
        <Route path="*" element={<Redirect path="/admin/dashboard" />} />
      </Routes>
    </RequireSession>
  );
}

/** Every address but the sign-in's. */
export function Pages() {
  return (
    <Routes>
      <Route path="/admin/login" element={<Redirect path="/" />} />
      <Route path="/admin/*" element={<Behind />} />
      <Route path="*" element={<Redirect path="/admin/dashboard" />} />
    </Routes>
  );
}
