/** Makes Chromium quiet, offline but for its pages, able to run as root, and the same on every machine. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** On top of those, for a browser whose pictures are compared: the same pixels from the same page, whatever came before. */
export const picturingArguments = [
  // Not the code paths of this one processor.
  '--disable-skia-runtime-opts',
  // What changed is painted whole, not in its damaged part.
  '--disable-partial-raster',
  // No layer of its own for what scrolls or sticks: its text would be placed between pixels, or not, by chance.
  '--disable-threaded-scrolling',
  '--disable-threaded-animation',
  // A frame is drawn when all of it is there.
  '--run-all-compositor-stages-before-draw',
  '--disable-new-content-rendering-timeout',
  '--disable-checker-imaging',
];

/** What Playwright turns off in Chromium. The switch counts once: given again, it takes the place of Playwright's own. */
export const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * For a whole browser, which opens a window for each person. The list under its address bar is a page with a process of its
 * own, made with every window, and so is the process that waits for a page to come: more work than an empty page of ours.
 */
export const plainWindows = `--disable-features=${[
  ...offByPlaywright,
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
].join()}`;
