; The installer for Windows, for Inno Setup 6: iscc /DVersion=1.2.3 build\windows\venise.iss
; Installs for one person and asks for no administrator.

#ifndef Version
  #error Say which version: iscc /DVersion=1.2.3 build\windows\venise.iss
#endif

[Setup]
AppId={{7C0F2C55-6F0B-4E0C-9C61-0B3A6C8A1452}
AppName=Venise
AppVersion={#Version}
DefaultDirName={autopf}\Venise
DefaultGroupName=Venise
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
DisableProgramGroupPage=yes
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\.pyi-work\icons\venise.ico
UninstallDisplayIcon={app}\venise.exe
OutputDir=..\..\dist
OutputBaseFilename=venise-{#Version}-windows-x64
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "french"; MessagesFile: "compiler:Languages\French.isl"

[CustomMessages]
english.GamesStay=Your games are still in %1
french.GamesStay=Vos parties sont toujours dans %1

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
; A portable program keeps its player's games in {app}\venise-files: none are brought along, and what
; no entry here has put there the uninstaller leaves.
Source: "..\..\dist\venise\*"; DestDir: "{app}"; Excludes: "\venise-files\*"; Flags: ignoreversion recursesubdirs

[InstallDelete]
; What an earlier version carried and this one does not.
Type: filesandordirs; Name: "{app}\_internal"
; What versions before 0.3 called themselves.
Type: files; Name: "{autoprograms}\La Venise du Nord.lnk"
Type: files; Name: "{autodesktop}\La Venise du Nord.lnk"

[Icons]
Name: "{autoprograms}\Venise"; Filename: "{app}\venise.exe"
Name: "{autodesktop}\Venise"; Filename: "{app}\venise.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.match\OpenWithProgids"; ValueType: string; ValueName: "Venise.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.replay\OpenWithProgids"; ValueType: string; ValueName: "Venise.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.shown\OpenWithProgids"; ValueType: string; ValueName: "Venise.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.city\OpenWithProgids"; ValueType: string; ValueName: "Venise.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.pilotis\OpenWithProgids"; ValueType: string; ValueName: "Venise.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Venise.Game"; ValueType: string; ValueData: "Venise"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Venise.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\venise.exe,0"
Root: HKA; Subkey: "Software\Classes\Venise.Game\shell\open\command"; ValueType: string; ValueData: """{app}\venise.exe"" play ""%1"""

[Run]
Filename: "{app}\venise.exe"; Description: "{cm:LaunchProgram,Venise}"; Flags: nowait postinstall skipifsilent

[Code]
procedure CurUninstallStepChanged(CurUninstallStep: TUninstallStep);
var
  Games: String;
begin
  Games := ExpandConstant('{app}\venise-files');
  if (CurUninstallStep = usPostUninstall) and DirExists(Games) and not UninstallSilent then
    MsgBox(FmtMessage(CustomMessage('GamesStay'), [Games]), mbInformation, MB_OK);
end;
